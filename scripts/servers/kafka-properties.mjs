/** `server.properties` of broker `n`: strict as in production, and quick to start and to notice a dead neighbour. */
export const propertiesOf = (n, data, { listeners, controllers }) => {
  const replicas = Math.min(listeners.length, 3);
  const voters = controllers.map((port, i) => `${i + 1}@127.0.0.1:${port}`);
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': n,
    'controller.quorum.voters': voters.join(','),
    listeners: `PLAINTEXT://127.0.0.1:${listeners[n - 1]},CONTROLLER://127.0.0.1:${controllers[n - 1]}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${listeners[n - 1]}`,
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
    'inter.broker.listener.name': 'PLAINTEXT',
    'log.dirs': data,
    'auto.create.topics.enable': false,
    'unclean.leader.election.enable': false,
    'default.replication.factor': replicas,
    'min.insync.replicas': replicas > 1 ? 2 : 1,
    'offsets.topic.replication.factor': replicas,
    'offsets.topic.num.partitions': 1,
    'transaction.state.log.replication.factor': replicas,
    'transaction.state.log.min.isr': 1,
    'transaction.state.log.num.partitions': 1,
    'share.coordinator.state.topic.replication.factor': replicas,
    'share.coordinator.state.topic.min.isr': 1,
    'group.initial.rebalance.delay.ms': 0,
    'broker.session.timeout.ms': 6_000,
    'log.cleaner.dedupe.buffer.size': 4_194_304,
  };
  return `${Object.entries(settings)
    .map(([key, value]) => `${key}=${value}`)
    .join('\n')}\n`;
};
