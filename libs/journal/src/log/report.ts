/** Tells an operator something. Never holds a secret. */
export type LogReport = (level: 'error' | 'warn' | 'info' | 'debug', message: string, detail?: object) => void;
