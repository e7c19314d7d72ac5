import type { ComponentProps } from 'react';

export interface LinkedTextProps extends ComponentProps<'a'> {
  readonly sentence: string;
  /** Words of the sentence to link. If the sentence does not contain them, nothing is linked. */
  readonly words: string;
}

export function LinkedText({ sentence, words, ...link }: LinkedTextProps) {
  const start = sentence.indexOf(words);
  if (start < 0) return <span>{sentence}</span>;
  return (
    <>
      <span>{sentence.slice(0, start)}</span>
      <a {...link}>{words}</a>
      <span>{sentence.slice(start + words.length)}</span>
    </>
  );
}
