import type { Wish } from '#machines/domain/wishes.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { Plate } from '#src/ui/plate/Plate.tsx';
import { plateOf } from '#src/ui/plate/plateOf.ts';

export interface WishPictureProps {
  readonly wish: Wish;
  readonly sizes: string;
}

export function WishPicture({ wish, sizes }: WishPictureProps) {
  const plate = plateOf(wish);
  if (plate !== null) return <Plate slug={plate} sizes={sizes} />;
  return wish.imagePath === '' ? (
    <Icon name="chef-hat" />
  ) : (
    <img src={wish.imagePath} width="160" height="160" alt="" loading="lazy" decoding="async" />
  );
}
