import { apart } from '#src/content/apart.ts';
import { ButtonLink } from '#src/ui/button/Button.tsx';
import { TextLink } from '#src/ui/button/TextButton.tsx';
import { ApartPage } from './ApartPage.tsx';

const { notFound } = apart;

export const NotFoundPage = () => (
  <ApartPage title={notFound.title} text={notFound.text}>
    <ButtonLink href="/">{notFound.home}</ButtonLink>
    <TextLink href="/menus">{notFound.menu}</TextLink>
  </ApartPage>
);
