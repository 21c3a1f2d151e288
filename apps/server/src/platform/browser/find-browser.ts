import { accessSync, constants } from 'node:fs'

/** Where distributions and vendors put a Chromium; the first that is there. */
const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
]

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The browser that takes pictures: `off`, a path, or empty for the usual places; undefined where there is none. */
export const findBrowser = (setting: string): string | undefined => {
  if (setting === 'off') return undefined
  return (setting === '' ? usual : [setting]).find(isProgram)
}
