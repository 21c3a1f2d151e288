import type { DataSetColumn, DataSetDocument } from '@gridwright/contract'
import { thumbnail, thumbnailSize } from '@gridwright/document'
import type { Mark } from '@gridwright/document'

/** Rows that can be read. */
const most = 5
const [head, row, size] = [18, 16, 9]

const types: Readonly<Record<DataSetColumn['type'], { readonly sign: string; readonly fill: string }>> = {
  text: { sign: 'T', fill: '#e6ecf5' },
  number: { sign: '#', fill: '#dcebff' },
  boolean: { sign: '?', fill: '#e9e4fb' },
  date: { sign: 'D', fill: '#dff3e8' },
  dateTime: { sign: 'D', fill: '#dff3e8' },
}

const widthOf = (letter: string): number => size * (letter.charCodeAt(0) > 0x2e7f ? 1 : 0.58)

/** As much of it as fits. */
const fitting = (text: string, width: number): string => {
  let [taken, room] = ['', width]
  for (const letter of text) {
    room -= widthOf(letter)
    if (room < 0) return `${taken}…`
    taken += letter
  }
  return taken
}

const columnMarks = ({ name, title = '', type }: DataSetColumn, at: number): readonly Mark[] => {
  const y = head + at * row
  const { sign, fill } = types[type]
  return [
    { is: 'box', x: 6, y: y + 3, width: 12, height: 11, fill, round: 2 },
    { is: 'words', x: 9, y: y + 11.5, text: sign, size: 8, color: '#3d4f6b', bold: true },
    {
      is: 'words',
      x: 24,
      y: y + 12,
      text: fitting(title === '' ? name : title, 120),
      size,
      color: '#33404f',
    },
    { is: 'box', x: 0, y: y + row, width: thumbnailSize.width, height: 0.5, fill: '#e3e8ef' },
  ]
}

/** A data set as a table of its columns, each with the sign of its type; undefined where none is known yet. */
export const dataSetThumbnail = ({ kind, columns }: DataSetDocument): string | undefined => {
  if (columns.length === 0) return undefined
  return thumbnail([
    { is: 'box', x: 0, y: 0, width: thumbnailSize.width, height: head, fill: '#eef2f8' },
    { is: 'words', x: 6, y: 12.5, text: kind.toUpperCase(), size, color: '#5a6b82', bold: true },
    { is: 'words', x: 132, y: 12.5, text: String(columns.length), size, color: '#5a6b82' },
    ...columns.slice(0, most).flatMap(columnMarks),
  ])
}
