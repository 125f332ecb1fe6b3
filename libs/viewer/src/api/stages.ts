import { AskingService, queryText } from './asking.js';
import type { EventLine } from './events.js';
import type { Air, List, OutputList, OutputListed, Stage, StageMade, StageOutput } from './shapes.js';

/** The service, as who controls a stage speaks with it, or what shows one. */
export class StageApi extends AskingService {
  make = (title: string): Promise<StageMade> => this.call('POST', '/v1/stages', {}, { title });
  show = (id: string): Promise<Stage> => this.get(this.stage(id));
  change = (id: string, air: Partial<Air>): Promise<Stage> => this.call('PUT', this.stage(id), {}, { air });
  remove = (id: string): Promise<void> => this.call('DELETE', this.stage(id), {});
  addOutput = (id: string): Promise<StageOutput> => this.call('POST', `${this.stage(id)}/outputs`, {});
  outputs = (id: string): Promise<OutputList> => this.get(`${this.stage(id)}/outputs`);
  changeOutput = (id: string, jti: string, to: Partial<Pick<OutputListed, 'name' | 'layout'>>): Promise<OutputListed> =>
    this.call('PUT', `${this.stage(id)}/outputs/${jti}`, {}, to);
  takeBack = (id: string, jti: string): Promise<void> => this.call('DELETE', `${this.stage(id)}/outputs/${jti}`, {});

  events = (): Promise<List<EventLine>> => this.get('/v1/events', { limit: 100 });

  liveUrl(id: string): string {
    return `${this.stage(id)}/live${queryText({ token: this.token })}`;
  }

  private stage(id: string): string {
    return `/v1/stages/${encodeURIComponent(id)}`;
  }
}
