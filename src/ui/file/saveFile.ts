/** Safari reads what is saved some time after the press. */
const readingTime = 40_000;

/** The browser's own way to keep a file. */
export function saveFile(name: string, text: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), readingTime);
}
