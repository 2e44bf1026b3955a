interface SampleLocation {
  readonly id: string;
  readonly name: string;
  readonly neighborhood?: string;
}

/** The venues of Port Halden, an invented city. */
export const locations: readonly SampleLocation[] = [
  { id: 'arrowhead', name: 'Arrowhead Fields', neighborhood: 'Northgate' },
  { id: 'bayside', name: 'Bayside Sand Courts', neighborhood: 'Harbor East' },
  { id: 'brickyard', name: 'Brickyard Brewing Co.', neighborhood: 'Ironworks' },
  { id: 'cafe-ole', name: 'Café Olé Patio', neighborhood: 'Cathedral Hill' },
  { id: 'cathedral-hill', name: 'Cathedral Hill YMCA', neighborhood: 'Cathedral Hill' },
  { id: 'cannery', name: 'Cannery Ice House', neighborhood: 'Harbor East' },
  { id: 'eastgate', name: 'Eastgate Recreation Center', neighborhood: 'Eastgate' },
  { id: 'foundry', name: 'Foundry Dek' },
  { id: 'franklin', name: 'Franklin High School Gym', neighborhood: 'Old Mill' },
  { id: 'gallaghers', name: 'Gallagher’s Alley', neighborhood: 'Old Mill' },
  { id: 'halden', name: 'Halden Memorial Park' },
  { id: 'harbor-lights', name: 'Harbor Lights Pier', neighborhood: 'Harbor East' },
  { id: 'penasco', name: 'Jardín de Peñasco', neighborhood: 'Peñasco Heights' },
  { id: 'lindenwood', name: 'Lindenwood Common', neighborhood: 'Lindenwood' },
  { id: 'armory', name: 'Meridian Street Armory' },
  { id: 'oshaughnessy', name: "O'Shaughnessy Playground", neighborhood: 'Saint Brigid’s' },
  { id: 'old-mill', name: 'Old Mill Green', neighborhood: 'Old Mill' },
  { id: 'pier-9', name: 'Pier 9 Warehouse', neighborhood: 'Harbor East' },
  { id: 'riverbend', name: 'Riverbend Fields' },
  { id: 'rooftop', name: 'Rooftop at Sixth & Vine', neighborhood: 'Downtown' },
  { id: 'saint-brigids', name: 'Saint Brigid’s Parish Hall', neighborhood: 'Saint Brigid’s' },
  { id: 'strike-and-spare', name: 'Strike & Spare Lanes' },
  {
    id: 'vandersloot',
    name: 'The Eleanor M. Vandersloot Memorial Recreation and Aquatics Complex at Lindenwood, Field House B, Courts 5 through 8',
    neighborhood: 'Lindenwood',
  },
  { id: 'tri-county', name: 'Tri-County Sportsplex' },
  { id: 'westview', name: 'Westview Golf & Social Club' },
];
