import type { Screen } from '@gridwright/screen'
import { notify } from '@gridwright/ui'
import { textOf } from '#base/i18n/index.ts'
import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'
import { lookTexts } from './texts.ts'

const mostBytes = 1_400_000
const kinds = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml']

const dataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(file)
  })

const freeKey = ({ pictures = {} }: Screen): string => {
  let nth = 1
  while (`p${nth}` in pictures) nth += 1
  return `p${nth}`
}

/** Puts a file of the person’s device into the screen; gives its key, or says why not. */
export const addPicture = async (desk: Desk, file: File): Promise<string | undefined> => {
  if (!kinds.includes(file.type)) {
    notify.warning(textOf(lookTexts, 'pictureKind'))
    return undefined
  }
  if (file.size > mostBytes) {
    notify.warning(textOf(lookTexts, 'pictureTooBig'))
    return undefined
  }
  const data = await dataUrl(file)
  const known = Object.entries(desk.screen().pictures ?? {}).find(([, one]) => one.data === data)
  if (known !== undefined) return known[0]
  const key = freeKey(desk.screen())
  desk.change(
    (screen) => ({
      ...screen,
      pictures: { ...screen.pictures, [key]: { name: file.name.slice(0, 200), data } },
    }),
    { label: 'picture' },
  )
  return key
}
