/*
 * Shows the sentence for browsers below the floor. It stands in each page as it is written here, so ES5 is all that it may use.
 * Its probes are what no purchase gets by without: a browser that can buy never sees the sentence.
 */
function hasBuiltIns(): boolean {
  return 'at' in Array.prototype && 'hasOwn' in Object && 'AbortSignal' in window && 'timeout' in AbortSignal;
}

function show(sentence: Element | null): void {
  if (sentence !== null) sentence.removeAttribute('hidden');
}

document.addEventListener('DOMContentLoaded', function check() {
  // The starter marks the page once it has run: a browser without its syntax cannot even read it.
  if (!document.documentElement.hasAttribute('data-started') || !hasBuiltIns())
    show(document.getElementById('too-old'));
});
