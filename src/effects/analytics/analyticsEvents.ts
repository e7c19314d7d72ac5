type NoFields = Readonly<Record<string, never>>;

/** @rule R7.24 */
export interface AnalyticsEvents {
  readonly customerio_form_submit_success: NoFields;
  readonly customerio_payment_submit_success: NoFields;
  readonly customerio_home_modal_submit: NoFields;
  readonly 'bouton-cta:click': { readonly position: string; readonly mode: 'LP' | 'SITE' };
  readonly view_page: {
    readonly name: string;
    readonly fromStep: string | null;
    readonly toStep: string | null;
  };
  readonly 'home:see_question': { readonly question_id: string; readonly question_title: string };
  readonly 'home:see_more_faq': NoFields;
  readonly 'home:see_less_faq': NoFields;
  readonly 'home:click_phone_number': { readonly position: string };
  readonly 'navbar:click_logo': NoFields;
  readonly 'navbar:click_link': NoFields;
}

type Fields = Readonly<Record<string, string | null>>;

/** Only the record `identify` contains personal data. */
export type AnalyticsRecord =
  | { readonly type: 'track'; readonly name: keyof AnalyticsEvents; readonly fields: Fields }
  /** @property userId the customer's normalized e-mail */
  | { readonly type: 'identify'; readonly userId: string; readonly fields: Fields }
  | { readonly type: 'reset' };

export const track = <TName extends keyof AnalyticsEvents>(
  name: TName,
  fields: AnalyticsEvents[TName],
): AnalyticsRecord => ({
  type: 'track',
  name,
  fields: { ...fields },
});
