import { useSelector } from '@xstate/react';
import type { AddressGroup } from '#machines/domain/fields.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';

const noCities: readonly string[] = [];

export function useCitySearch(group: AddressGroup) {
  const search = useCheckoutSelector(({ children }) => children.citySearch);
  const cities = useSelector(search, (snapshot) =>
    snapshot?.context.group === group && snapshot.matches('known') ? snapshot.context.cities : noCities,
  );
  const filledCity = useSelector(search, (snapshot) =>
    snapshot?.context.group === group && snapshot.matches({ known: 'filled' })
      ? snapshot.context.filled
      : null,
  );
  const question = useSelector(search, (snapshot) => {
    if (snapshot?.context.group !== group) return null;
    if (snapshot.matches({ known: 'doubted' })) return 'doubted';
    return snapshot.matches({ known: 'offered' }) ? 'offered' : null;
  });
  return { cities, filledCity, question };
}
