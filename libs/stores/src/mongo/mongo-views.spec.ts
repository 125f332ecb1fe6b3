import { beforeAll } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { coldEntriesContract } from '../../../../test/contract/cold-entries.contract.js';
import { viewStoreContract } from '../../../../test/contract/view-store.contract.js';
import { describeOnServers, ownName, realMongo } from '../../../../test/support/servers.js';
import { openMongo, type Mongo } from './connect.js';
import { MongoViews } from './mongo-views.js';

describeOnServers(['mongo'], 'views in MongoDB', () => {
  let uri: string;
  beforeAll(async () => void ({ uri } = await realMongo()));
  const inDatabase = (name: string): string => uri.replace(/\/(\?|$)/, `/${name}$1`);

  viewStoreContract('MongoViews', async () => {
    const database = inDatabase(ownName('views'));
    let mongo: Mongo;
    let views: MongoViews;
    return {
      open: async () => {
        mongo = await openMongo(database);
        return (views = await MongoViews.open(mongo.db));
      },
      close: async () => {
        views.close();
        await mongo.close();
      },
      remove: async () => {
        const client = new MongoClient(database);
        await client.db().dropDatabase();
        await client.close();
      },
    };
  });

  coldEntriesContract('MongoViews', async () => {
    const mongo = await openMongo(inDatabase(ownName('cold')));
    const views = await MongoViews.open(mongo.db);
    const remove = async (): Promise<void> => {
      views.close();
      await mongo.db.dropDatabase();
      await mongo.close();
    };
    return { cold: views, put: (batch) => views.put(batch), remove };
  });
});
