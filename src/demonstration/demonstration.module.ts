import { Module, type DynamicModule } from '@nestjs/common';
import { Background, DEMONSTRATE } from './background.js';
import { Demonstrations } from './record.js';

/** Demonstration: matches to look at, where nothing is recorded yet. */
@Module({})
export class DemonstrationModule {
  static forRoot(demonstrate: boolean): DynamicModule {
    return {
      module: DemonstrationModule,
      providers: [Background, Demonstrations, { provide: DEMONSTRATE, useValue: demonstrate }],
    };
  }
}
