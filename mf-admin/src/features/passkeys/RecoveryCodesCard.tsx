import { useEffect, useRef, useState } from 'react';
import { notify } from '@shop/shared';
import { brand } from '@shop/shared/brand';
import { saveFile } from '@shop/shared/browser/saveFile';
import { Button } from '@shop/shared/ui/controls/Button';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
import styles from './RecoveryCodesCard.module.scss';

interface RecoveryCodesCardProps {
  codes: readonly string[];
  /** Called once the person has confirmed that the codes are stored. */
  onStored: () => void;
}

/** Shows new recovery codes for the only time (AD-02). */
export function RecoveryCodesCard({ codes, onStored }: RecoveryCodesCardProps) {
  const [isStored, setIsStored] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The codes replace the element that had the focus.
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success('Copied');
    } catch {
      // The browser refuses, or the page is not served over https.
      notify.error('This browser can’t copy them. Please download them, or write them down.');
    }
  };

  const handleDownload = () => {
    const file = `Recovery codes of the admin of ${brand.name}. Each works once.\n\n${text}\n`;
    saveFile(new Blob([file], { type: 'text/plain' }), 'recovery-codes.txt');
  };

  return (
    <TitledSection className={styles.root} title="Your recovery codes" headingRef={heading}>
      <p>
        If you lose the device with your passkey, one of these codes lets you in. Each works once.
        They are shown now and never again: keep them apart from that device.
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => void handleCopy()}>
          Copy
        </Button>
        <Button variant="secondary" onClick={handleDownload}>
          Download
        </Button>
      </div>
      <label className={styles.stored}>
        <input
          type="checkbox"
          checked={isStored}
          onChange={({ target }) => setIsStored(target.checked)}
        />
        I have stored them
      </label>
      <Button disabled={!isStored} onClick={onStored}>
        Continue
      </Button>
    </TitledSection>
  );
}
