import { errorPages } from '#src/content/errorPages.ts';
import { ButtonLink } from '#src/ui/button/Button.tsx';
import { TextLink } from '#src/ui/button/TextButton.tsx';
import { ErrorPageLayout } from './ErrorPageLayout.tsx';

const { notFound } = errorPages;

export const NotFoundPage = () => (
  <ErrorPageLayout title={notFound.title} text={notFound.text}>
    <ButtonLink href="/">{notFound.home}</ButtonLink>
    <TextLink href="/menus">{notFound.menu}</TextLink>
  </ErrorPageLayout>
);
