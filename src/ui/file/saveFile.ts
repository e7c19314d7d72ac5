/** Delay in ms before the file's URL is revoked, because Safari reads the file some time after the click. */
const revokeDelay = 40_000;

export function saveFile(name: string, text: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), revokeDelay);
}
