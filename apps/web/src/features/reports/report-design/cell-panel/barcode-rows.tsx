import { isMatrix, symbologies } from '@gridwright/contract'
import type { Barcode, Symbology } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { ChoiceRow, Flag } from './setting-inputs.tsx'
import { texts } from './texts.ts'

/** What the kinds are called on the packages and in the standards; the same in both languages. */
const names: Readonly<Record<Exclude<Symbology, 'qrcode'>, string>> = {
  code128: 'Code 128',
  ean13: 'EAN-13',
  ean8: 'EAN-8',
  upca: 'UPC-A',
  code39: 'Code 39',
  code93: 'Code 93',
  itf14: 'ITF-14',
  interleaved2of5: 'Interleaved 2 of 5',
  codabar: 'Codabar',
  'gs1-128': 'GS1-128',
  datamatrix: 'Data Matrix',
  pdf417: 'PDF417',
  azteccode: 'Aztec',
}

type BarcodeRowsProps = {
  readonly barcode: Barcode | undefined
  readonly onChange: (barcode: Barcode | undefined) => void
}

/** Whether the cell shows its value as a barcode, and as which (RPT-05). */
export const BarcodeRows = ({ barcode, onChange }: BarcodeRowsProps): ReactNode => {
  const t = useText(texts)
  const options = [
    { value: '', label: t('noBarcode') },
    ...symbologies.map((value) => ({ value, label: value === 'qrcode' ? t('qrCode') : names[value] })),
  ] as const
  const choose = (value: Symbology | ''): void =>
    onChange(value === '' ? undefined : { symbology: value, ...(barcode?.text === false && { text: false }) })
  return (
    <>
      <ChoiceRow label={t('barcode')} value={barcode?.symbology ?? ''} options={options} onChange={choose} />
      {barcode !== undefined && !isMatrix(barcode.symbology) && (
        <Flag
          label={t('barcodeText')}
          checked={barcode.text !== false}
          onChange={(shown) => onChange({ symbology: barcode.symbology, ...(!shown && { text: false }) })}
        />
      )}
    </>
  )
}
