/** Opens another document. Cancels downloads of this one, because they would delay the other on a slow network. */
export function leaveFor(url: string): void {
  stop();
  location.assign(url);
}
