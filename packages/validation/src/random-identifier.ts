/** Where randomness comes from. Browsers offer `randomUUID` on https and localhost only, `getRandomValues` everywhere. */
export type RandomSource = {
  readonly getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array
  readonly randomUUID?: () => string
}

const versionFour = (bytes: Uint8Array): Uint8Array =>
  bytes.map((byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40
    return index === 8 ? (byte & 0x3f) | 0x80 : byte
  })

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** 32 hexadecimal characters with a version-4 layout (UTL-02). */
export const randomIdentifier = (source: RandomSource = globalThis.crypto): string =>
  source.randomUUID?.().replaceAll('-', '') ?? hex(versionFour(source.getRandomValues(new Uint8Array(16))))
