import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { root, run } from './checkout.mjs'

/** Programs of the machine that the tests drive: where they may be, and how Debian calls them. */
const programs = {
  CHROMIUM_PATH: {
    title: 'Chromium',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    places: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    debian: ['chromium', 'fonts-noto-cjk'],
  },
  SOFFICE_PATH: {
    title: 'LibreOffice',
    names: ['soffice', 'libreoffice'],
    places: ['/usr/lib/libreoffice/program/soffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'],
    debian: ['libreoffice-calc'],
  },
  // A part of its own in Debian: it reads our Word files.
  LOWRITER_PATH: {
    title: 'LibreOffice Writer',
    names: ['lowriter'],
    places: ['/usr/lib/libreoffice/program/swriter', '/Applications/LibreOffice.app/Contents/MacOS/soffice'],
    debian: ['libreoffice-writer'],
  },
  PDFTOTEXT_PATH: {
    title: 'poppler (pdftotext)',
    names: ['pdftotext'],
    places: ['/opt/homebrew/bin/pdftotext'],
    debian: ['poppler-utils'],
  },
  SLAPD_PATH: {
    title: 'OpenLDAP (slapd)',
    names: ['slapd'],
    places: ['/usr/sbin/slapd', '/usr/local/libexec/slapd', '/opt/homebrew/opt/openldap/libexec/slapd'],
    debian: ['slapd'],
  },
}

/** Makes sure that a Chromium, a LibreOffice with its Writer, a poppler and an OpenLDAP are there: found, else installed as the machine's own packages. */
export function findOrInstallPrograms() {
  const missing = Object.entries(programs).filter(([, program]) => !find(program))
  if (missing.length === 0) return
  if (mayInstall()) installFromDebian(missing.flatMap(([, program]) => program.debian))
  for (const [variable, program] of missing) if (!find(program)) lastResort(variable, program)
}

/** Where they are, as environment variables for the tests. */
export function programPaths() {
  const found = Object.entries(programs).map(([variable, program]) => [variable, find(program)])
  return Object.fromEntries(found.filter(([, place]) => place))
}

function find({ names, places }) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const all = [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...places]
  return all.find(isProgram)
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const mayInstall = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

function installFromDebian(packages) {
  console.log(`Installing ${packages.join(', ')} for the tests …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const failed = `apt-get could not install ${packages.join(', ')}: see the lines above.`
  run({ command: 'apt-get', args: ['update', '-qq'], env, failed })
  run({
    command: 'apt-get',
    args: ['install', '-y', '-qq', '--no-install-recommends', ...packages],
    env,
    failed,
  })
}

function lastResort(variable, { title }) {
  if (title !== 'Chromium') throw new Error(`the tests need ${title}: install it and run npm test again.`)
  const modules = path.join(root, 'node_modules')
  run({
    command: path.join(modules, '.bin', 'node'),
    args: [path.join(modules, 'playwright', 'cli.js'), 'install', 'chromium'],
    failed: `the tests need Chromium: install it (or set ${variable}) and run npm test again.`,
  })
}
