import { describe, expect, it } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

@Injectable()
class Clock {
  now(): number {
    return 42;
  }
}

@Injectable()
class Recorder {
  constructor(private readonly clock: Clock) {}

  at(): number {
    return this.clock.now();
  }
}

@Module({ providers: [Clock, Recorder] })
class House {}

// The compiler must write constructor types down (decoratorMetadata), or Nest finds nothing to inject.
describe('the compiler', () => {
  it('tells Nest what a constructor wants', async () => {
    const app = await NestFactory.createApplicationContext(House, { logger: false });
    expect(app.get(Recorder).at()).toBe(42);
    await app.close();
  });
});
