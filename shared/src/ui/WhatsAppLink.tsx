/** DL-06: shares a text, which the sender can still change. Styled by where it stands. */
export function WhatsAppLink({
  text,
  className,
}: {
  text: string;
  className?: string | undefined;
}) {
  return (
    <a
      className={className}
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
    >
      Share on WhatsApp
    </a>
  );
}
