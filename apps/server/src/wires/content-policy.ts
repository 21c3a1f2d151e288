type Policy = {
  /** Origins whose pages ours may embed. */
  readonly frames: readonly string[]
  /** Origins whose pages may embed ours. */
  readonly ancestors: readonly string[]
  /** Origins whose videos and streams data screens may play. */
  readonly media: readonly string[]
}

/**
 * The content security policy (ASVS 3.4). Ant Design writes style elements, hence inline styles; scripts never are. The
 * spreadsheet's worker and pictures come from blobs. Nothing foreign may load but in the panels that are named.
 */
export const contentPolicy = ({ frames, ancestors, media }: Policy): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src ${["'self'", 'blob:', ...media].join(' ')}`,
    // Streams are put together from pieces in memory.
    `media-src ${["'self'", 'blob:', ...media].join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-src ${["'self'", ...frames].join(' ')}`,
    `frame-ancestors ${["'self'", ...ancestors].join(' ')}`,
  ].join(';')
