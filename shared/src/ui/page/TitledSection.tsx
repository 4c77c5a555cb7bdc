import { useId, type ReactNode, type Ref } from 'react';

interface TitledSectionProps {
  title: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  /** Makes the heading focusable by scripts. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A section that is named by its heading. */
export function TitledSection({ title, children, className, headingRef }: TitledSectionProps) {
  const titleId = useId();
  return (
    <section className={className} aria-labelledby={titleId}>
      <h2 id={titleId} {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
        {title}
      </h2>
      {children}
    </section>
  );
}
