import ICAL from 'ical.js';

/** The names that Windows, and with it Outlook, gives to time zones (Unicode CLDR, windowsZones.xml): the most common ones. */
const windowsZones: Readonly<Record<string, string>> = {
  'AUS Eastern Standard Time': 'Australia/Sydney',
  'Arab Standard Time': 'Asia/Riyadh',
  'Arabian Standard Time': 'Asia/Dubai',
  'Argentina Standard Time': 'America/Buenos_Aires',
  'Atlantic Standard Time': 'America/Halifax',
  'Bangladesh Standard Time': 'Asia/Dhaka',
  'Cen. Australia Standard Time': 'Australia/Adelaide',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'Central Standard Time': 'America/Chicago',
  'China Standard Time': 'Asia/Shanghai',
  'E. Africa Standard Time': 'Africa/Nairobi',
  'E. Australia Standard Time': 'Australia/Brisbane',
  'E. South America Standard Time': 'America/Sao_Paulo',
  'Eastern Standard Time': 'America/New_York',
  'Egypt Standard Time': 'Africa/Cairo',
  'FLE Standard Time': 'Europe/Kiev',
  'GMT Standard Time': 'Europe/London',
  'GTB Standard Time': 'Europe/Bucharest',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'India Standard Time': 'Asia/Kolkata',
  'Iran Standard Time': 'Asia/Tehran',
  'Israel Standard Time': 'Asia/Jerusalem',
  'Korea Standard Time': 'Asia/Seoul',
  'Middle East Standard Time': 'Asia/Beirut',
  'Mountain Standard Time': 'America/Denver',
  'Myanmar Standard Time': 'Asia/Rangoon',
  'Nepal Standard Time': 'Asia/Katmandu',
  'New Zealand Standard Time': 'Pacific/Auckland',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Pakistan Standard Time': 'Asia/Karachi',
  'Romance Standard Time': 'Europe/Paris',
  'Russian Standard Time': 'Europe/Moscow',
  'SE Asia Standard Time': 'Asia/Bangkok',
  'Singapore Standard Time': 'Asia/Singapore',
  'South Africa Standard Time': 'Africa/Johannesburg',
  'Sri Lanka Standard Time': 'Asia/Colombo',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'Turkey Standard Time': 'Europe/Istanbul',
  'US Eastern Standard Time': 'America/Indianapolis',
  'US Mountain Standard Time': 'America/Phoenix',
  'W. Australia Standard Time': 'Australia/Perth',
  'W. Central Africa Standard Time': 'Africa/Lagos',
  'W. Europe Standard Time': 'Europe/Berlin',
};

/** A time zone of the browser, for ical.js. */
class BrowserZone extends ICAL.Timezone {
  readonly #format: Intl.DateTimeFormat;

  constructor(tzid: string, format: Intl.DateTimeFormat) {
    super({ tzid });
    this.#format = format;
  }

  #offsetAt(moment: number) {
    const parts = Object.fromEntries(
      this.#format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 0, day, hour, minute, second } = parts;
    return (Date.UTC(year, month - 1, day, hour, minute, second) - moment) / 1_000;
  }

  /** The offset, in seconds, of a wall time: that of the moment that it would be with the offset there is about then. */
  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time) {
    const wall = Date.UTC(year, month - 1, day, hour, minute, second);
    return this.#offsetAt(wall - this.#offsetAt(wall) * 1_000);
  }
}

function formatOf(timeZone: string) {
  try {
    const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const;
    return new Intl.DateTimeFormat('en-US', {
      ...fields,
      minute: 'numeric',
      second: 'numeric',
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      timeZone,
    });
  } catch {
    return undefined;
  }
}

/** As `Asia/Kolkata` of `/freeassociation.sourceforge.net/Asia/Kolkata`. */
const endingsOf = (name: string) => {
  const parts = name.split('/');
  return parts.map((_, index) => parts.slice(index).join('/'));
};

/** Makes a zone that a file names and does not describe known to ical.js. False where the browser does not know it either. */
export function isBrowserZone(tzid: string): boolean {
  if (ICAL.TimezoneService.has(tzid)) return true;
  for (const name of [windowsZones[tzid] ?? '', ...endingsOf(tzid)]) {
    const format = name === '' ? undefined : formatOf(name);
    if (!format) continue;
    ICAL.TimezoneService.register(new BrowserZone(tzid, format), tzid);
    return true;
  }
  return false;
}
