/** Links to hand out. */
export const handedLinks = {
  copyOf: ({ link }: { link: string }) => `Copy the link: ${link}`,
  copy: 'Copy',
  copied: 'Copied',
};
