/** Returns the URL of a form's submission, which preserves other parameters of the current URL. */
export function submissionUrl(form: HTMLFormElement): string {
  const url = new URL(location.href);
  url.hash = '';
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') url.searchParams.set(name, value);
  return url.href;
}
