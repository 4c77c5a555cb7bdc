import { Shape } from '@shop/shared/ui/feedback/Skeleton';

/** The shapes of two lines of the cart, because most carts are small. */
export function LineShapes({ className }: { className: string | undefined }) {
  return [1, 2].map((line) => (
    <div key={line} className={className}>
      <Shape kind="picture" />
      <Shape kind="short" />
      <Shape kind="control" />
    </div>
  ));
}
