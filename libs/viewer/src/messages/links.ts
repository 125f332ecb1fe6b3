/** Links to hand out. */
export const links = {
  copyOf: ({ link }: { link: string }) => `Copy the link: ${link}`,
  copy: 'Copy',
  copied: 'Copied',
};
