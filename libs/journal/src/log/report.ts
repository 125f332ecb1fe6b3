/** Reports something to an operator. It never holds a secret. */
export type LogReport = (level: 'error' | 'warn' | 'info' | 'debug', message: string, detail?: object) => void;
