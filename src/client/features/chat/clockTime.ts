/** The local time of a moment as `hh:mm AM`, in whatever way the device writes times elsewhere. */
export function clockTime(at: number): string {
  const moment = new Date(at);
  const hours = moment.getHours();
  const padded = [hours % 12 || 12, moment.getMinutes()].map((part) => String(part).padStart(2, '0'));
  return `${padded.join(':')} ${hours < 12 ? 'AM' : 'PM'}`;
}
