/** What is said where the service does not answer, or this page itself fails. */
export const service = {
  failed: 'Something went wrong in this page',
  noAnswer: 'No answer',
  silent: 'The service does not answer. Is it still running?',
  late: ({ seconds }: { seconds: number }) => `No answer came within ${seconds} seconds.`,
  lateDeed: ({ seconds }: { seconds: number }) =>
    `No answer came within ${seconds} seconds. It will not be sent again: check whether it was done.`,
  answered: ({ status }: { status: number }) => `The service answered with error ${status}`,
};
