import { Command, CommandHandler, Query, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WebhookMade, WebhookShown } from '#api';
import { WebhookDesk, type AtDesk } from './desk.js';
import type { WebhookBody } from './shapes.js';

export class MakeWebhook extends Command<WebhookMade> {
  constructor(
    readonly asked: AtDesk,
    readonly body: WebhookBody,
    readonly key: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(MakeWebhook)
export class MakeWebhookHandler implements ICommandHandler<MakeWebhook> {
  constructor(private readonly desk: WebhookDesk) {}

  execute({ asked, body, key }: MakeWebhook): Promise<WebhookMade> {
    return this.desk.make(asked, body, key);
  }
}

/** Sends the entries after one entry again. */
export class ReplayWebhook extends Command<WebhookShown> {
  constructor(
    readonly asked: AtDesk,
    readonly id: string,
    readonly after: number,
  ) {
    super();
  }
}

@CommandHandler(ReplayWebhook)
export class ReplayWebhookHandler implements ICommandHandler<ReplayWebhook> {
  constructor(private readonly desk: WebhookDesk) {}

  execute({ asked, id, after }: ReplayWebhook): Promise<WebhookShown> {
    return this.desk.replay(asked, id, after);
  }
}

export class RenewSecret extends Command<WebhookMade> {
  constructor(
    readonly asked: AtDesk,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RenewSecret)
export class RenewSecretHandler implements ICommandHandler<RenewSecret> {
  constructor(private readonly desk: WebhookDesk) {}

  execute({ asked, id }: RenewSecret): Promise<WebhookMade> {
    return this.desk.renew(asked, id);
  }
}

export class RemoveWebhook extends Command<void> {
  constructor(
    readonly asked: AtDesk,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveWebhook)
export class RemoveWebhookHandler implements ICommandHandler<RemoveWebhook> {
  constructor(private readonly desk: WebhookDesk) {}

  execute({ asked, id }: RemoveWebhook): Promise<void> {
    return this.desk.remove(asked, id);
  }
}

export class ListWebhooks extends Query<{ readonly items: readonly WebhookShown[] }> {
  constructor(readonly asked: AtDesk) {
    super();
  }
}

@QueryHandler(ListWebhooks)
export class ListWebhooksHandler implements IQueryHandler<ListWebhooks> {
  constructor(private readonly desk: WebhookDesk) {}

  async execute({ asked }: ListWebhooks): Promise<{ readonly items: readonly WebhookShown[] }> {
    return { items: await this.desk.list(asked) };
  }
}

export class ShowWebhook extends Query<WebhookShown> {
  constructor(
    readonly asked: AtDesk,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowWebhook)
export class ShowWebhookHandler implements IQueryHandler<ShowWebhook> {
  constructor(private readonly desk: WebhookDesk) {}

  execute({ asked, id }: ShowWebhook): Promise<WebhookShown> {
    return this.desk.show(asked, id);
  }
}
