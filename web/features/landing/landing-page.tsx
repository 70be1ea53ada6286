import { FOOTER_YEAR, PRODUCT } from '@kinfold/contract/product.ts'
import { Star } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Logo } from '../../ui/layout/logo.tsx'
import { benefits, RATING, showcase, testimonials } from './content.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export const LandingPage = () => (
  <>
    {/* On phones everything is in one row: the gap shrinks, and on the narrowest the product's name beside the logo. */}
    <header className="mx-auto flex max-w-6xl flex-wrap items-center gap-2 px-4 py-4 sm:gap-3 sm:px-6">
      <Logo name={<span className="max-[389px]:sr-only">{PRODUCT}</span>} />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1 sm:gap-2">
        <ThemeSwitch />
        <Link to="/login" className={buttonClasses('quiet', 'max-sm:px-1.5')}>
          Sign In
        </Link>
        <GetStarted more="max-sm:px-2.5" />
      </div>
    </header>
    <main className="mx-auto max-w-6xl space-y-20 px-4 pt-8 pb-16 sm:px-6 sm:pt-14">
      <Hero />
      <Showcase />
      <Benefits />
      <Voices />
      <section className="rounded-card bg-green-wash px-6 py-12 text-center">
        <img src="/welcome.svg" alt="" width={480} height={420} loading="lazy" className="mx-auto mb-6 h-auto w-56" />
        <h2 className="text-3xl">Start with the person you care for</h2>
        <p className="mx-auto mt-3 mb-6 max-w-xl text-pretty">
          Set up a circle in five minutes and write your first log. Free trial, no credit card required.
        </p>
        <GetStarted />
      </section>
    </main>
    <footer className="border-t border-line px-6 py-8 text-center text-sm text-soft">
      © {FOOTER_YEAR} {PRODUCT}. For information only, never medical advice. In an emergency, call your local emergency
      number.
    </footer>
  </>
)

const GetStarted = ({ more }: { more?: string }) => (
  <Link to="/role-selection" className={buttonClasses('primary', more)}>
    Get Started
  </Link>
)

const Hero = () => (
  <section className="grid items-center gap-12 lg:grid-cols-[5fr_6fr]">
    <div>
      <h1 className="text-hero">Care for someone together, without losing the thread</h1>
      <p className="mt-5 max-w-xl text-lg text-soft text-pretty">
        {PRODUCT} brings family, care takers and the person receiving care together: what happened today, what comes
        next, and who is taking care of it.
      </p>
      <div className="mt-7 flex flex-wrap items-center gap-4">
        <GetStarted />
        <p className="text-soft">Free trial, no credit card required</p>
      </div>
    </div>
    <Screens />
  </section>
)

/** Screenshots of the demo, taken by e2e/screenshots.ts; in the theme of the visitor. */
const Screens = () => (
  <div className="relative pb-8">
    <Screen name="dashboard" alt="The dashboard: how today is, and what is to be done now" width={1200} height={750} />
    <div className="absolute right-3 bottom-0 w-[24%] max-w-44">
      <Screen name="phone" alt="The same on a phone" width={390} height={780} />
    </div>
  </div>
)

type ScreenProps = { name: string; alt: string; width: number; height: number }

const Screen = ({ name, alt, ...size }: ScreenProps) =>
  (['light', 'dark'] as const).map((theme) => (
    <img
      key={theme}
      src={`/product/${name}-${theme}.jpg`}
      alt={alt}
      loading="lazy"
      {...size}
      className={classes(
        'h-auto w-full rounded-card border border-line shadow-high',
        theme === 'light' ? 'dark:hidden' : 'hidden dark:block',
      )}
    />
  ))

const Showcase = () => (
  <section aria-labelledby="showcase">
    <h2 id="showcase" className="mb-6 text-3xl">
      Everything about one person, in one place
    </h2>
    <ul className="grid gap-4 sm:grid-cols-2">
      {showcase.map(({ icon: Icon, title, text }) => (
        <li key={title} className="rounded-card border border-line bg-card p-6 shadow-card">
          <Icon size={28} aria-hidden className="mb-3 text-green" />
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1.5 text-soft text-pretty">{text}</p>
        </li>
      ))}
    </ul>
  </section>
)

const Benefits = () => (
  <section aria-labelledby="benefits">
    <h2 id="benefits" className="mb-6 text-3xl">
      Why families choose it
    </h2>
    <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
      {benefits.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-4">
          <Icon size={26} aria-hidden className="mt-0.5 shrink-0 text-apricot-ink" />
          <div>
            <h3 className="text-lg">{title}</h3>
            <p className="text-soft text-pretty">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)

const Voices = () => (
  <section aria-labelledby="voices">
    <h2 id="voices" className="mb-6 text-3xl">
      What people say
    </h2>
    <ul className="grid gap-4 md:grid-cols-3">
      {testimonials.map(({ name, relation, text }) => (
        <li key={name}>
          <figure className="flex h-full flex-col rounded-card border border-line bg-card p-6 shadow-card">
            <Stars />
            <blockquote className="mt-3 flex-1 text-pretty">“{text}”</blockquote>
            <figcaption className="mt-4">
              <span className="font-semibold">{name}</span>
              <span className="block text-sm text-soft">{relation}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </section>
)

const Stars = () => (
  <p role="img" aria-label={`${RATING} of 5 stars`} className="flex gap-1 text-apricot">
    {Array.from({ length: RATING }, (_, index) => index).map((index) => (
      <Star key={index} size={18} aria-hidden fill="currentColor" />
    ))}
  </p>
)
