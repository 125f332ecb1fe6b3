import { Module } from '@nestjs/common';
import { OperationsModule } from '../operations/operations.module.js';
import { TournamentsModule } from '../tournaments/tournaments.module.js';
import {
  ListWebhooksHandler,
  MakeWebhookHandler,
  RemoveWebhookHandler,
  RenewSecretHandler,
  ReplayWebhookHandler,
  ShowWebhookHandler,
} from './commands.js';
import { WebhookCounts } from './webhook-counts.js';
import { WebhookDesk } from './desk.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhooksController } from './webhooks.controller.js';
import { Webhooks } from './webhooks.js';

/** Webhooks: sends an event's entries to the addresses that its organiser names. */
@Module({
  imports: [OperationsModule, TournamentsModule],
  controllers: [WebhooksController],
  providers: [
    ListWebhooksHandler,
    MakeWebhookHandler,
    RemoveWebhookHandler,
    RenewSecretHandler,
    ReplayWebhookHandler,
    ShowWebhookHandler,
    WebhookCounts,
    WebhookDesk,
    WebhookSender,
    Webhooks,
  ],
})
export class WebhooksModule {}
