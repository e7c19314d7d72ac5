/** Returns the selected box size if it is not the prerendered one, or `null`. */
export const changedBoxIn = (page: ParentNode): HTMLInputElement | null =>
  page.querySelector<HTMLInputElement>('input[name=box]:checked:not([checked])');
