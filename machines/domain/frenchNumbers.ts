import type { MetadataJson } from 'libphonenumber-js/core';

/**
 * Copy of `countries.FR` of libphonenumber-js, compared by a test. Without other countries, pages load 16 kB
 * less.
 */
export const frenchNumbers: MetadataJson = {
  version: 4,
  country_calling_codes: { '33': ['FR'] },
  countries: {
    FR: [
      '33',
      '00',
      String.raw`[1-9]\d{8}`,
      [9],
      [
        [String.raw`(\d{3})(\d{2})(\d{2})(\d{2})`, '$1 $2 $3 $4', ['8'], '0 $1'],
        [String.raw`(\d)(\d{2})(\d{2})(\d{2})(\d{2})`, '$1 $2 $3 $4 $5', ['[1-79]'], '0$1'],
      ],
      '0',
    ],
  },
  nonGeographic: {},
};
