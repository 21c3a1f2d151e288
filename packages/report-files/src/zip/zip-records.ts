/** ZIP records (APPNOTE 6.3.10). Times are fixed: the same report gives the same bytes. */

const LATEST_32 = 0xffff_ffff
const LATEST_16 = 0xffff
/** Bit 3: sizes follow the data; bit 11: names are UTF-8. */
const FLAGS = 0x0808
const DEFLATE = 8
const VERSION = 20
const VERSION_64 = 45
/** 1980-01-01, the first day that the format knows. */
const DAY = 0x0021

export type EntryRecord = {
  readonly name: Buffer
  readonly crc: number
  readonly compressed: number
  readonly size: number
  readonly offset: number
}

/** From which size or count on the 64-bit records are used. */
export type ZipLimits = { readonly bytes: number; readonly entries: number }

export const ZIP_LIMITS: ZipLimits = { bytes: LATEST_32, entries: LATEST_16 }

export function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x0403_4b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATE, 8)
  header.writeUInt16LE(DAY, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

/** Follows the data, whose sizes were not known before. */
export function dataDescriptor(entry: EntryRecord, limits: ZipLimits): Buffer {
  const large = Math.max(entry.size, entry.compressed) >= limits.bytes
  const record = Buffer.alloc(large ? 24 : 16)
  record.writeUInt32LE(0x0807_4b50, 0)
  record.writeUInt32LE(entry.crc, 4)
  if (large) {
    record.writeBigUInt64LE(BigInt(entry.compressed), 8)
    record.writeBigUInt64LE(BigInt(entry.size), 16)
  } else {
    record.writeUInt32LE(entry.compressed, 8)
    record.writeUInt32LE(entry.size, 12)
  }
  return record
}

/** Excel rejects 64-bit fields that nothing needs, so they stand only in records that do. */
export function centralHeader(entry: EntryRecord, limits: ZipLimits): Buffer {
  const large = Math.max(entry.size, entry.compressed, entry.offset) >= limits.bytes
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x0201_4b50, 0)
  header.writeUInt16LE(large ? VERSION_64 : VERSION, 4)
  header.writeUInt16LE(large ? VERSION_64 : VERSION, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(DEFLATE, 10)
  header.writeUInt16LE(DAY, 14)
  header.writeUInt32LE(entry.crc, 16)
  header.writeUInt32LE(large ? LATEST_32 : entry.compressed, 20)
  header.writeUInt32LE(large ? LATEST_32 : entry.size, 24)
  header.writeUInt16LE(entry.name.length, 28)
  header.writeUInt16LE(large ? 28 : 0, 30)
  header.writeUInt32LE(large ? LATEST_32 : entry.offset, 42)
  return Buffer.concat(large ? [header, entry.name, largeField(entry)] : [header, entry.name])
}

function largeField(entry: EntryRecord): Buffer {
  const field = Buffer.alloc(28)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(24, 2)
  field.writeBigUInt64LE(BigInt(entry.size), 4)
  field.writeBigUInt64LE(BigInt(entry.compressed), 12)
  field.writeBigUInt64LE(BigInt(entry.offset), 20)
  return field
}

/** What stands at the end: where the central directory is. */
export type Directory = { readonly entries: number; readonly size: number; readonly offset: number }

export function endRecords(directory: Directory, limits: ZipLimits): Buffer {
  const { entries, size, offset } = directory
  const large = entries >= limits.entries || Math.max(size, offset) >= limits.bytes
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(large ? LATEST_16 : entries, 8)
  end.writeUInt16LE(large ? LATEST_16 : entries, 10)
  end.writeUInt32LE(large ? LATEST_32 : size, 12)
  end.writeUInt32LE(large ? LATEST_32 : offset, 16)
  return large ? Buffer.concat([largeEnd(directory), end]) : end
}

function largeEnd({ entries, size, offset }: Directory): Buffer {
  const record = Buffer.alloc(76)
  record.writeUInt32LE(0x0606_4b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(VERSION_64, 12)
  record.writeUInt16LE(VERSION_64, 14)
  record.writeBigUInt64LE(BigInt(entries), 24)
  record.writeBigUInt64LE(BigInt(entries), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  record.writeUInt32LE(0x0706_4b50, 56)
  record.writeBigUInt64LE(BigInt(offset + size), 64)
  record.writeUInt32LE(1, 72)
  return record
}
