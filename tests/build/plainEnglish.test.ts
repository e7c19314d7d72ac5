import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { prose } from '#build/plainEnglish.ts';

RuleTester.describe = describe;
RuleTester.it = it;

const error = (hint: string, text: string) => ({ message: `${hint} Found: "${text}"` });
const start = 'Start with a noun or a third-person verb.';
const actor = 'Name the actor: customer, operator, browser, server.';
const title = 'Start with a third-person verb: "rejects ...".';

new RuleTester().run('plain-english/prose', prose, {
  valid: [
    '/** Prices of today. */',
    '// Which host?',
    "test('rejects a second payment with 409', pay)",
    "log('what is no title')",
  ],
  invalid: [
    { code: '/**\n * What a customer\n * reads.\n */', errors: [error(start, 'What a customer reads.')] },
    { code: '// Sent to whoever waits.', errors: [error(actor, 'Sent to whoever waits.')] },
    { code: "it('that is over', end)", errors: [error(title, 'that is over')] },
    { code: "test.each(rows)('tells nobody', end)", errors: [error(actor, 'tells nobody')] },
    { code: 'test.skipIf(isSlow)(`of ${one}`, end)', errors: [error(title, 'of …')] },
  ],
});
