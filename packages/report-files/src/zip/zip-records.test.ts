import { describe, expect, it } from 'vitest'

import { ZIP_LIMITS, centralHeader, dataDescriptor, endRecords, localHeader } from './zip-records.ts'

/** A record field by field in hexadecimal, little-endian, as the tables of APPNOTE 6.3.10 (sections 4.3 and 4.5.3) list them. */
const bytes = (...fields: string[]): Buffer => Buffer.from(fields.join('').replaceAll(' ', ''), 'hex')

const name = Buffer.from('a')
const small = { name, crc: 0x01020304, compressed: 5, size: 6, offset: 7 }
const large = { ...small, size: 0x1_0000_0002 }
const latest = { ...small, size: 0xffff_ffff }

describe('the records of a ZIP archive', () => {
  it('RPT-04 announces an entry: version 2.0, sizes follow, UTF-8, deflated, 1980-01-01', () => {
    const expected = bytes('504b0304 1400 0808 0800 0000 2100', '00000000 00000000 00000000', '0100 0000 61')
    expect(localHeader(name)).toEqual(expected)
  })

  it('RPT-04 gives checksum and sizes after the data, in 64 bits from 2^32 - 1 on', () => {
    expect(dataDescriptor(small, ZIP_LIMITS)).toEqual(bytes('504b0708 04030201 05000000 06000000'))
    const long = bytes('504b0708 04030201 0500000000000000 0200000001000000')
    expect(dataDescriptor(large, ZIP_LIMITS)).toEqual(long)
    expect(dataDescriptor(latest, ZIP_LIMITS)).toHaveLength(24)
    expect(dataDescriptor({ ...latest, size: 0xffff_fffe }, ZIP_LIMITS)).toHaveLength(16)
  })

  it('RPT-04 lists an entry in the directory', () => {
    const sizes = '05000000 06000000'
    expect(centralHeader(small, ZIP_LIMITS)).toEqual(
      bytes(
        '504b0102 1400 1400 0808 0800 0000 2100 04030201',
        sizes,
        '0100 0000 0000 0000 0000 00000000 07000000 61',
      ),
    )
    const field = '0100 1800 0200000001000000 0500000000000000 0700000000000000'
    expect(centralHeader(large, ZIP_LIMITS)).toEqual(
      bytes(
        '504b0102 2d00 2d00 0808 0800 0000 2100 04030201 ffffffff ffffffff',
        '0100 1c00 0000 0000 0000 00000000 ffffffff 61',
        field,
      ),
    )
  })

  it('RPT-04 ends with the place of the directory, in 64 bits where 32 or 65,535 entries do not do', () => {
    const place = { entries: 3, size: 4, offset: 5 }
    const end = bytes('504b0506 0000 0000 0300 0300 04000000 05000000 0000')
    expect(endRecords(place, ZIP_LIMITS)).toEqual(end)
    expect(endRecords({ ...place, entries: 0xfffe }, ZIP_LIMITS)).toHaveLength(22)
    expect(endRecords({ ...place, offset: 0xffff_fffe }, ZIP_LIMITS)).toHaveLength(22)
    expect(endRecords({ ...place, entries: 0xffff }, ZIP_LIMITS)).toHaveLength(98)
    expect(endRecords({ ...place, offset: 0x1_0000_0005 }, ZIP_LIMITS)).toEqual(
      bytes(
        '504b0606 2c00000000000000 2d00 2d00 00000000 00000000',
        '0300000000000000 0300000000000000 0400000000000000 0500000001000000',
        '504b0607 00000000 0900000001000000 01000000',
        '504b0506 0000 0000 ffff ffff ffffffff ffffffff 0000',
      ),
    )
  })
})
