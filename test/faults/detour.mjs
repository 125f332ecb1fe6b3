/**
 * Sends a child process' connections to some ports of this machine elsewhere: kafkajs goes to the address that a broker
 * names, whatever address it was given. `--import` it with `DETOUR='{"19092":20001}'`.
 */
import net from 'node:net';

const detours = JSON.parse(process.env.DETOUR ?? '{}');
const { connect } = net;

net.connect = (options, ...rest) =>
  connect(
    typeof options === 'object' && options.port in detours ? { ...options, port: detours[options.port] } : options,
    ...rest,
  );
