import { readStories, type Story } from './read-stories.ts'

export type Theme = 'light' | 'dark'

/** The pictures of every story: a light phone and a dark desktop. Each is a Playwright project. */
export const profiles = [
  { name: 'phone-light', device: 'phone', theme: 'light', viewport: { width: 360, height: 740 } },
  { name: 'desktop-dark', device: 'desktop', theme: 'dark', viewport: { width: 1280, height: 800 } },
] as const

type Profile = (typeof profiles)[number]

/** The profile with this project's name. */
export function profileOf(projectName: string): Profile {
  const found = profiles.find(({ name }) => name === projectName)
  if (!found) throw new Error(`There is no profile "${projectName}".`)
  return found
}

const otherTheme = { light: 'dark', dark: 'light' } as const
const tagOfOtherDevice = { phone: 'wide-only', desktop: 'phone-only' } as const

/**
 * Whether the story concerns the other width. A flow is shown on a desktop only: its screens have stories of their own at both
 * widths.
 */
export const isForOtherDevice = ({ tags, title }: Story, { device }: Profile): boolean =>
  tags.includes(tagOfOtherDevice[device]) || (device === 'phone' && title.startsWith('Flows/'))

/**
 * The stories with a picture in the other theme too: the first one of each screen and modal. A theme changes tokens only,
 * so a screen's other states would show the same colours again, and all of them would double the weight of the pictures.
 */
const inBothThemes = (stories: readonly Story[]): ReadonlySet<string> => {
  const firsts = new Map<string, string>()
  for (const { id, title, tags } of stories)
    if (/^(?:Screens|Modals)\//.test(title) && !tags.includes('no-picture') && !firsts.has(title)) firsts.set(title, id)
  return new Set(firsts.values())
}

export type ExpectedPicture = { picture: string; theme: Theme }

/** Says which pictures a story has in a profile. */
export function createPicturePlan(stories: readonly Story[] = readStories()) {
  const twice = inBothThemes(stories)

  function picturesOf(story: Story, profile: Profile): ExpectedPicture[] {
    if (story.tags.includes('no-picture') || isForOtherDevice(story, profile)) return []
    const { device, theme } = profile
    const themes = twice.has(story.id) ? [theme, otherTheme[theme]] : [theme]
    return themes.map((one) => ({ picture: `${device}-${one}/${story.id}.webp`, theme: one }))
  }

  return {
    picturesOf,
    /** The paths of all pictures that must exist. */
    all: () =>
      new Set(
        stories
          .flatMap((story) => profiles.flatMap((profile) => picturesOf(story, profile)))
          .map(({ picture }) => picture),
      ),
  }
}
