/** The content of the demo: fictional people, an upcoming conference, and a webinar that took place last week. */

/** An address that never receives email. */
function addressOf({
  first_name,
  last_name,
  company,
}: {
  first_name: string
  last_name: string
  company: string
}) {
  const word = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/\p{Mark}/gu, '')
      .replaceAll(/[^a-z]+/gi, '-')
      .replaceAll(/^-|-$/g, '')
      .toLowerCase()
  return `${word(first_name)}.${word(last_name)}@${word(company)}.example`
}

export type DemoPerson = {
  email: string
  first_name: string
  last_name: string
  company: string
  title: string
}

type DemoSpeaker = DemoPerson & { bio: string; picture: string }

function speaker(
  [first_name, last_name]: readonly [string, string],
  [title, company]: readonly [string, string],
  bio: string,
): DemoSpeaker {
  const name = `${first_name}-${last_name}`.toLowerCase()
  return {
    email: addressOf({ first_name, last_name, company }),
    first_name,
    last_name,
    title,
    company,
    bio,
    picture: `${name}.webp`,
  }
}

export const demoSpeakers = [
  speaker(
    ['Mara', 'Lindqvist'],
    ['Head of Events', 'Nordlicht'],
    'Mara has run conferences for eleven years, from forty people in a library to four thousand in a trade fair hall.',
  ),
  speaker(
    ['Jonas', 'Okafor'],
    ['Video Engineer', 'Longwave Studios'],
    'Jonas builds the streams that nobody notices, which is how you know that they work.',
  ),
  speaker(
    ['Priya', 'Raman'],
    ['Community Lead', 'Open Harbor'],
    'Priya looks after a community of nine thousand, and reads every question that it asks.',
  ),
  speaker(
    ['Tom', 'Weber'],
    ['Marketing Operations', 'Kesselring'],
    'Tom connects events to what happens after them, and deletes one report for each new one.',
  ),
  speaker(
    ['Lucia', 'Ferro'],
    ['Accessibility Consultant', 'Ferro & Daughters'],
    'Lucia tests events with the people who are usually forgotten. She has yet to meet one that could not be mended.',
  ),
  speaker(
    ['Kenji', 'Mori'],
    ['Stage Director', 'Nine Lights'],
    'Kenji directs stages for cameras and for rooms, and knows when to wait two seconds longer.',
  ),
] as const

const guests = [
  'Anna Bergström, Fjord Analytics, Marketing Manager',
  'Samuel Adeyemi, Brightside, Product Manager',
  'Chloé Martin, Atelier Nord, Designer',
  'Diego Herrera, Sol y Sombra, Founder',
  'Hannah Schmidt, Kesselring, Event Manager',
  'Yusuf Demir, Boğaz Media, Producer',
  'Grace Kim, Tidewater, Head of Marketing',
  'Liam O’Connor, Greenway, Sales Lead',
  'Zofia Nowak, Polana, Community Manager',
  'Mateo Rossi, Lumen, Video Editor',
  'Ingrid Dahl, Nordlicht, Coordinator',
  'Noah Williams, Harborline, Engineer',
  'Aisha Rahman, Open Harbor, Volunteer Lead',
  'Peter Novák, Vltava Labs, Analyst',
  'Elena Petrova, Longwave Studios, Sound Engineer',
  'Oscar Lund, Fjord Analytics, Data Analyst',
  'Maya Cohen, Tidewater, Content Strategist',
  'Tariq Aziz, Nine Lights, Lighting Designer',
  'Julia Wagner, Brightside, Partner Manager',
  'Henrik Olsen, Greenway, Consultant',
  'Fatima Zahra, Atelier Nord, Art Director',
  'Lucas Moreau, Lumen, Animator',
  'Nina Kovač, Polana, Event Producer',
  'Daniel Tan, Harborline, Customer Success',
] as const

export const demoGuests: readonly DemoPerson[] = guests.map((line) => {
  const [name = '', company = '', title = ''] = line.split(', ')
  const [first_name = '', ...rest] = name.split(' ')
  const last_name = rest.join(' ')
  return { email: addressOf({ first_name, last_name, company }), first_name, last_name, company, title }
})

/** A part of the conference: its day, its local time, its length, and who speaks in which track. */
type DemoSession = {
  day: 0 | 1
  at: string
  minutes: number
  title: string
  description?: string
  track?: 'Main stage' | 'Workshops'
  speakers?: readonly number[]
}

export const demoAgenda: readonly DemoSession[] = [
  { day: 0, at: '09:00', minutes: 60, title: 'Doors open and coffee' },
  {
    day: 0,
    at: '10:00',
    minutes: 45,
    title: 'Opening: events that people remember',
    description: 'Why a good event starts weeks before its first minute, and ends months after its last.',
    track: 'Main stage',
    speakers: [0],
  },
  {
    day: 0,
    at: '11:00',
    minutes: 45,
    title: 'The stream that nobody notices',
    description: 'Encoders, latency and second plans: what goes wrong on the day, and how to see it first.',
    track: 'Main stage',
    speakers: [1],
  },
  {
    day: 0,
    at: '11:00',
    minutes: 90,
    title: 'Workshop: your first hybrid event',
    description: 'Plan one hour for two audiences. Bring an event of your own.',
    track: 'Workshops',
    speakers: [4, 5],
  },
  { day: 0, at: '12:30', minutes: 60, title: 'Lunch' },
  {
    day: 0,
    at: '13:30',
    minutes: 45,
    title: 'Questions are the program',
    description: 'How a community of nine thousand asks, votes and answers.',
    track: 'Main stage',
    speakers: [2],
  },
  {
    day: 0,
    at: '14:30',
    minutes: 45,
    title: 'Panel: what we would never do again',
    track: 'Main stage',
    speakers: [0, 1, 3],
  },
  {
    day: 0,
    at: '14:30',
    minutes: 60,
    title: 'Workshop: captions in an afternoon',
    track: 'Workshops',
    speakers: [4],
  },
  { day: 1, at: '09:30', minutes: 30, title: 'Coffee' },
  {
    day: 1,
    at: '10:00',
    minutes: 45,
    title: 'Events everyone can attend',
    description: 'Five fixes that cost nothing, and one that is worth its price.',
    track: 'Main stage',
    speakers: [4],
  },
  {
    day: 1,
    at: '11:00',
    minutes: 45,
    title: 'After the applause',
    description: 'What to do with registrations, questions and watch times on the day after.',
    track: 'Main stage',
    speakers: [3],
  },
  {
    day: 1,
    at: '11:00',
    minutes: 90,
    title: 'Workshop: directing for two cameras',
    track: 'Workshops',
    speakers: [5],
  },
  { day: 1, at: '12:30', minutes: 60, title: 'Lunch' },
  {
    day: 1,
    at: '13:30',
    minutes: 45,
    title: 'Closing: the next event starts now',
    track: 'Main stage',
    speakers: [0, 2],
  },
]

/** Chat messages of last week's webinar, with the seconds since its start and the number of the guest. */
export const demoChat: readonly (readonly [seconds: number, guest: number, text: string])[] = [
  [4, 0, 'Hello from Stockholm!'],
  [6, 3, 'Good afternoon from Madrid. Picture and sound are perfect here.'],
  [9, 8, 'Hi all! First time here.'],
  [14, 6, 'The agenda drag and drop is exactly what we were missing.'],
  [19, 11, 'Same. We still do this in a spreadsheet.'],
  [25, 4, 'Will there be a recording?'],
  [31, 9, 'Uploading a video and playing it right away, wow'],
  [38, 1, 'How did I live without this?'],
  [44, 12, 'Thank you, that was short and clear.'],
]

export const demoQuestions = [
  {
    guest: 5,
    seconds: 16,
    text: 'Can two people edit the same agenda?',
    answer: 'Yes. The last change to a field wins, and both of you see it at once.',
    votes: [1, 7, 10, 13],
  },
  {
    guest: 2,
    seconds: 22,
    text: 'Do attendees need an account?',
    answer: 'No. They register, and enter with the link in their email.',
    votes: [6, 9],
  },
  {
    guest: 13,
    seconds: 33,
    text: 'Can we use our own domain for the pages?',
    answer: 'Yes, with its certificate. Add it under Settings › Organization › Page domains.',
    votes: [0, 3, 4],
  },
] as const

export const demoPoll = {
  title: 'What takes you the most time today?',
  options: ['The agenda', 'Registration', 'The stream', 'What comes after the event'],
  votes: [0, 1, 0, 3, 1, 2, 1, 0, 3, 1, 1, 0, 2, 1],
} as const

/** How many guests registered for last week's webinar, and how many of them, counted from the first, attended. */
export const webinarGuests = { registered: 18, attended: 14 } as const
