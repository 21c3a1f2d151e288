import { UnreadableReport } from './reading.ts'

/** Text in UTF-8 or UTF-16 with its mark; else as Windows writes it in China. Throws {@link UnreadableReport}. */
export function decodedText(bytes: Buffer): string {
  for (const encoding of encodingsFor(bytes)) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next one may fit.
    }
  }
  throw new UnreadableReport('broken')
}

function encodingsFor(bytes: Buffer): readonly string[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le']
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be']
  return ['utf-8', 'gb18030']
}
