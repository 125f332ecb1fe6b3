import { Module } from '@nestjs/common';
import { TournamentsModule } from '../tournaments/tournaments.module.js';
import {
  ListWebhooksHandler,
  MakeWebhookHandler,
  RemoveWebhookHandler,
  RenewSecretHandler,
  ReplayWebhookHandler,
  ShowWebhookHandler,
} from './commands.js';
import { WebhookDesk } from './desk.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhooksController } from './webhooks.controller.js';
import { Webhooks } from './webhooks.js';

/** Webhooks: an event's entries, sent to whom its organiser names. */
@Module({
  imports: [TournamentsModule],
  controllers: [WebhooksController],
  providers: [
    ListWebhooksHandler,
    MakeWebhookHandler,
    RemoveWebhookHandler,
    RenewSecretHandler,
    ReplayWebhookHandler,
    ShowWebhookHandler,
    WebhookDesk,
    WebhookSender,
    Webhooks,
  ],
})
export class WebhooksModule {}
