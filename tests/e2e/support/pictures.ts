import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright'

const kept = path.resolve(import.meta.dirname, '..', 'design-page')
const results = path.resolve(import.meta.dirname, '..', '..', '..', 'test-results')

/** `UPDATE_PICTURES=1`: what is drawn now is what is kept from now on. */
const keeps = process.env['UPDATE_PICTURES'] === '1'

/** A channel of a pixel may be so much off, of 255; more is another colour, not another rounding. */
const shade = 40
/** So many pixels may be another colour: less than the smallest icon has. */
const most = 15

type Compared = { readonly differing: number; readonly sizes: string; readonly marked: string }

/** Decoded and compared by the browser, so that no other library of pictures is needed. */
const compare = (page: Page, one: Buffer, other: Buffer): Promise<Compared> =>
  page.evaluate(
    async ([first, second, allowed]) => {
      const pixels = async (base64: string): Promise<ImageData> => {
        const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob()
        const bitmap = await createImageBitmap(blob)
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
        if (context === null) throw new Error('No canvas')
        context.drawImage(bitmap, 0, 0)
        return context.getImageData(0, 0, bitmap.width, bitmap.height)
      }
      const [a, b] = [await pixels(first), await pixels(second)]
      const sizes = [a, b].map(({ width, height }) => `${width} × ${height}`).join(' and ')
      if (a.width !== b.width || a.height !== b.height) return { differing: Infinity, sizes, marked: '' }
      let differing = 0
      for (let at = 0; at < a.data.length; at += 4) {
        const far = [0, 1, 2].some(
          (channel) => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) > allowed,
        )
        if (far) differing += 1
        // What differs in red over a pale picture.
        for (const channel of [0, 1, 2])
          b.data[at + channel] = far ? (channel === 0 ? 255 : 0) : 170 + (b.data[at + channel] ?? 0) / 3
      }
      const canvas = new OffscreenCanvas(b.width, b.height)
      canvas.getContext('2d')?.putImageData(b, 0, 0)
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
      return {
        differing,
        sizes,
        marked: btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')),
      }
    },
    [one.toString('base64'), other.toString('base64'), shade] as const,
  )

/** What is wrong with a picture beside the one that is kept; nothing where they show the same. */
export const wrongPicture = async (page: Page, name: string, now: Buffer): Promise<string | undefined> => {
  const file = path.join(kept, `${name}.png`)
  if (keeps) {
    await mkdir(kept, { recursive: true })
    await writeFile(file, now)
    return undefined
  }
  if (!existsSync(file)) return `${name}: no picture is kept`
  const { differing, sizes, marked } = await compare(page, await readFile(file), now)
  if (differing <= most) return undefined
  await mkdir(results, { recursive: true })
  await writeFile(path.join(results, `design-${name}.png`), now)
  if (marked !== '') await writeFile(path.join(results, `design-${name}-difference.png`), marked, 'base64')
  return `${name}: ${differing} pixels differ (${sizes})`
}

/** Nothing of ours: letters of both scripts, a curve, a round edge and a box to tick, as this machine draws them. */
const machinePage = `<!doctype html><meta charset="utf-8"><body style="margin:8px;width:420px;background:#fff;color:#18212f">
<p style="margin:0;font:14px/22px 'Noto Sans CJK SC'">用户管理 2026-11-22 The quick brown fox, <b>报表</b></p>
<p style="margin:0;font:13px/20px 'Noto Sans CJK SC'">华东 East region 1,280.5 <input type="checkbox" checked></p>
<code style="font:13px/20px monospace">select 1</code>
<svg width="24" height="24"><path d="M4 12a8 8 0 1 1 8 8" fill="none" stroke="#1f5fd0" stroke-width="1.7"/></svg>
<div style="width:90px;height:30px;border:1px solid #cdd4de;border-radius:6px"></div>`

/** Another browser or another font draws every letter a little differently; pictures say nothing there. */
export const drawsAsKept = async (page: Page): Promise<boolean> => {
  await page.setContent(machinePage)
  await page.evaluate(() => document.fonts.ready)
  const now = await page.screenshot({ clip: { x: 0, y: 0, width: 440, height: 140 } })
  return (await wrongPicture(page, 'machine', now)) === undefined
}

/** Numbers that are kept beside the pictures and hold on every machine. */
export const keptNumbers = async (name: string, now: unknown): Promise<unknown> => {
  const file = path.join(kept, `${name}.json`)
  if (keeps) await writeFile(file, `${JSON.stringify(now, undefined, 2)}\n`)
  return JSON.parse(await readFile(file, 'utf8'))
}
