import { useEffect, useState } from 'react';

/** Tells a text to screen readers once it has stayed the same for a while, so that nobody hears every letter. */
export function Polite({ text }: { readonly text: string }) {
  const [told, setTold] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), 2_000);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="vh" role="status">
      {told}
    </p>
  );
}
