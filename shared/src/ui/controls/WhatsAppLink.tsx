interface WhatsAppLinkProps {
  text: string;
  className?: string;
}

/** Shares a text, which the sender can still edit (DL-06). */
export function WhatsAppLink({ text, className }: WhatsAppLinkProps) {
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
