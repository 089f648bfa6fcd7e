import { appendFile } from 'node:fs/promises';

/** In the backend's folder and never served, because its links can reset passwords. */
export const EMAIL_FILE = 'mail.txt';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A mailer that appends emails to a file. Their links redirect to `redirect`. */
export function fileMailer(file: string, redirect: () => string | undefined) {
  return {
    async send({ to, subject, text }: Mail): Promise<void> {
      const target = redirect();
      const led =
        target === undefined
          ? text
          : text.replace(/([?&]redirect_to=)[^&\s]*/g, (_, name: string) => name + encodeURIComponent(target));
      const lines = [`Date: ${new Date().toISOString()}`, `To: ${to}`, `Subject: ${subject}`, '', led.trim(), '', ''];
      await appendFile(file, lines.join('\n'), { mode: 0o600 });
    },
  };
}
