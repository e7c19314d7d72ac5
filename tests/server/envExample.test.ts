import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configVariableNames } from '#server/config/config.ts';
import { parseSettings, settingNames } from '#src/settings/settings.ts';

const line = /^(?<comment># )?(?<name>[A-Z][A-Z_]+)=(?<value>.*)$/;

/** Returns the variables of an env file, grouped by paragraph. Each paragraph starts with a comment. */
const paragraphs = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n\n')
    .map((text) => ({
      isExplained: /^# (?![A-Z_]+=)/.test(text),
      variables: text.split('\n').flatMap((each) => {
        const { comment, name, value = '' } = line.exec(each)?.groups ?? {};
        return name === undefined ? [] : [{ name, value, isLive: comment === undefined }];
      }),
    }))
    .filter(({ variables }) => variables.length > 0);

const example = paragraphs('.env.example');
const namesOf = (all: typeof example): string[] =>
  all.flatMap(({ variables }) => variables.map(({ name }) => name));

test('lists every variable of pages and server once in .env.example', () => {
  const expected = new Set([...settingNames, ...configVariableNames, 'DATA_DIR']);
  expect(namesOf(example).toSorted()).toEqual([...expected].toSorted());
});

test('explains every variable of .env.example with a comment', () => {
  expect(namesOf(example.filter(({ isExplained }) => !isExplained))).toEqual([]);
});

test('produces the default page settings from a completed .env.example @R1.16', () => {
  const live = example.flatMap(({ variables }) => variables.filter(({ isLive }) => isLive));
  const blank = live.filter(({ value }) => value === '').map(({ name }) => [name, 'filled in']);
  const filled = live.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]);
  // `VITE_ADDRESS_URL` has no default, because the real address service differs from the sandbox's.
  const address = filled.filter(([name]) => name === 'VITE_ADDRESS_URL');
  expect(parseSettings(Object.fromEntries([...blank, ...filled]))).toEqual(
    parseSettings(Object.fromEntries([...blank, ...address])),
  );
});

test('names missing and invalid settings in one error message @R7.23', () => {
  expect(() => parseSettings({ VITE_SITE_URL: 'http://in.clear.example' })).toThrow(
    /^The pages cannot be built: .*VITE_STRIPE_PUBLISHABLE_KEY, .*VITE_SITE_URL, .*Copy \.env\.example/,
  );
});

test('parses .env.sandbox into complete page settings', () => {
  const variables = paragraphs('.env.sandbox').flatMap((each) => each.variables);
  const env = Object.fromEntries(variables.map(({ name, value }) => [name, value]));
  expect(Object.keys(env).filter((name) => !settingNames.some((setting) => setting === name))).toEqual([]);
  expect(parseSettings(env)).toMatchObject({
    VITE_APP_ENVIRONMENT: 'local',
    VITE_ANALYTICS_URL: '/sandbox/analytics',
  });
});
