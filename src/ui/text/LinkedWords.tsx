import type { ComponentProps } from 'react';

export interface LinkedWordsProps extends ComponentProps<'a'> {
  readonly sentence: string;
  /** The part of the sentence that leads somewhere; without it in the sentence, nothing does. */
  readonly words: string;
}

/** A sentence kept to the letter, some words of which are a link. */
export function LinkedWords({ sentence, words, ...link }: LinkedWordsProps) {
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
