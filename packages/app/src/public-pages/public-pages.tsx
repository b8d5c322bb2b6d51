import { m } from '@ilera/contract/messages'
import type { PublicPageRenderer } from '@ilera/contract/public-pages/pages'
import { hospitalPath, hospitalsPath } from '@ilera/contract/public-pages/paths'
import { languageTag, textDirection } from '@ilera/contract/shared/language'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { HospitalDirectory } from '@ilera/ui/patterns/hospital-directory'
import { HospitalPoster } from '@ilera/ui/patterns/hospital-poster'
import { PublicHospital } from '@ilera/ui/patterns/public-hospital'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import style from './public-pages.css?inline'
import { cityData, hospitalData } from './structured-data.ts'

/** The picture that messengers and social networks show beside a link: 1200 by 630 pixels. */
const sharedPicture = { path: '/share.png', width: '1200', height: '630' }

/** The fonts of common letters: loaded with the page, so that its lines do not move when they arrive. */
const fonts = Array.from(style.matchAll(/url\((\/assets\/\w+-\d+-[\da-f]+\.woff2)\)/g), ([, path]) => path)

type Head = {
  title: string
  description?: string
  /** The page's own address, for search engines. Without it they leave the page out. */
  address?: string
  origin?: string
  /** JSON-LD, ready for a script element. */
  data?: string
}

/** A whole document with its stylesheet and without script. */
function render({ title, description, address, origin = '', data }: Head, page: ReactNode): string {
  const shownTitle = `${title} · ${siteConfig.name}`
  const html = renderToStaticMarkup(
    <html lang={languageTag()} dir={textDirection()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{shownTitle}</title>
        {description ? <meta name="description" content={description} /> : null}
        {address ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
        <meta name="theme-color" content="#2b3373" />
        <link rel="icon" href="/favicon.svg" />
        {address ? (
          <>
            <meta property="og:type" content="website" />
            <meta property="og:site_name" content={siteConfig.name} />
            <meta property="og:title" content={title} />
            <meta property="og:description" content={description} />
            <meta property="og:url" content={address} />
            <meta property="og:image" content={origin + sharedPicture.path} />
            <meta property="og:image:width" content={sharedPicture.width} />
            <meta property="og:image:height" content={sharedPicture.height} />
            <meta name="twitter:card" content="summary_large_image" />
          </>
        ) : null}
        {fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        {data ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} /> : null}
      </head>
      <body>{page}</body>
    </html>,
  )
  return `<!doctype html>\n${html}\n`
}

/** The pages that the server shows to everybody, rendered from the design system's components (decision 137). */
export const publicPages: PublicPageRenderer = {
  style,

  renderHospital: (hospital, origin) => {
    const { hospitalName, hospitalAddress: address, city, slug } = hospital
    return render(
      {
        title: city
          ? m.public_pages_title_in({ hospitalName, city: city.name })
          : m.public_pages_title({ hospitalName }),
        description: address
          ? m.public_pages_description({ hospitalName, address })
          : m.public_pages_description_no_address({ hospitalName }),
        address: origin + hospitalPath(slug),
        origin,
        data: hospitalData(hospital, origin),
      },
      <PublicHospital hospital={hospital} />,
    )
  },

  renderPoster: (hospital, origin) =>
    render(
      { title: m.public_pages_poster_title({ hospitalName: hospital.hospitalName }) },
      <HospitalPoster hospital={hospital} origin={origin} />,
    ),

  renderCity: (page, origin) => {
    const { city, speciality } = page
    const names = { city: city.name, speciality: speciality?.name ?? '' }
    return render(
      {
        title: speciality ? m.public_pages_speciality_title(names) : m.public_pages_city_title(names),
        description: speciality ? m.public_pages_speciality_description(names) : m.public_pages_city_description(names),
        address: origin + hospitalsPath(city.slug, speciality?.slug),
        origin,
        data: cityData(page, origin),
      },
      <HospitalDirectory city={page} />,
    )
  },

  renderCities: (page, origin) =>
    render(
      {
        title: m.public_pages_cities_title(),
        description: m.public_pages_cities_lead(),
        address: origin + hospitalsPath(),
        origin,
      },
      <HospitalDirectory cities={page} />,
    ),

  renderMissing: (missing) =>
    render(
      {
        title: missing === 'hospital' ? m.public_pages_missing_hospital_title() : m.public_pages_missing_place_title(),
      },
      <HospitalDirectory missing={missing} />,
    ),

  renderProblem: (errorMessage) =>
    render({ title: m.public_pages_problem_title() }, <HospitalDirectory problem={errorMessage} />),
}
