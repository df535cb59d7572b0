/**
 * Whether a password is one of the first that attackers try. At our minimum length, lists of leaked passwords are a few
 * hundred words and names with a few hundred decorations (Summer2024!, p@ssw0rd123, loveforever), and keyboard walks
 * (1qaz2wsx3edc). So this stores the words and the walks, and strips the decorations; together they cover many
 * thousands of entries.
 */
export function isCommonPassword(password: string): boolean {
  const lowercase = password.toLowerCase()
  return isKeyboardWalk(lowercase) || undecorated(lowercase).some((word) => isCommonWord(word))
}

/** Strips digits and signs around and between words, and turns digits that stand for letters back. */
function undecorated(lowercase: string): string[] {
  const lettersForSigns = (text: string) => text.replace(/./gu, (sign) => letterForSign[sign] ?? sign)
  const trimSigns = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const trimmed = trimSigns(lowercase)
  return [trimmed, lettersForSigns(trimmed), trimSigns(lettersForSigns(lowercase)), lowercase.replace(/[^a-z]/g, '')]
}

const letterForSign: Record<string, string> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
}

/** One word, a word repeated two or three times, or two words. An empty text was only digits and signs. */
function isCommonWord(word: string): boolean {
  if (word.length < 2 || words.has(word)) return true
  for (let at = 2; at <= word.length - 2; at++) {
    if (!words.has(word.slice(0, at))) continue
    const rest = word.slice(at)
    if (words.has(rest) || rest === word.slice(0, at).repeat(rest.length / at)) return true
  }
  return false
}

/** Consists of runs of three or more neighbouring keys, except for at most two characters. */
function isKeyboardWalk(lowercase: string): boolean {
  let others = 0
  for (let at = 0; at < lowercase.length;) {
    const length = longestWalk(lowercase, at)
    if (length < 3) others += 1
    at += Math.max(1, length < 3 ? 1 : length)
  }
  return others <= 2
}

function longestWalk(lowercase: string, at: number): number {
  const same = /^(.)\1*/.exec(lowercase.slice(at))?.[0].length ?? 0
  let length = same
  for (const walk of walks)
    while (walk.includes(lowercase.slice(at, at + length + 1)) && at + length < lowercase.length) length++
  return length
}

const keyboardRows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiopü',
  'azertyuiop',
  'asdfghjkl;',
  'asdfghjklöä',
  'qsdfghjklm',
  'zxcvbnm,./',
  'yxcvbnm',
  'wxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
  'aabbccddeeffgghh',
  '112233445566778899',
  '147258369',
  '741852963',
  '159753',
  '2468013579',
  '!@#$%^&*()_+',
  '!"§$%&/()=',
]
const walks = [...keyboardRows, ...keyboardRows.map((row) => Array.from(row).reverse().join(''))]

const words = new Set(
  `
pass password passwd passw passwort passord motdepasse contrasena contraseña senha parola heslo haslo salasana wachtwoord
pwd secret secreto geheim letmein login logon signin welcome welkom bienvenue willkommen bienvenido hello hallo hola hi hey
admin administrator administrador root superuser user username guest default test tester testing demo temp temporary sample
example change changeme changeit reset setup install master access enter open opensesame sesame private security secure
system server service support office manager director company business work worker job staff team member account email mail
web website internet online network wireless wifi router modem computer laptop desktop keyboard mouse monitor printer phone
mobile iphone samsung android nokia motorola blackberry galaxy google gmail yahoo hotmail outlook facebook twitter instagram
whatsapp youtube myspace linkedin tiktok snapchat pinterest amazon netflix spotify paypal ebay apple microsoft windows linux
ubuntu debian redhat oracle cisco intel dell lenovo toshiba sony playstation xbox nintendo minecraft fortnite roblox pokemon
pikachu zelda mario luigi sonic warcraft starcraft diablo counterstrike callofduty leagueoflegends overwatch runescape halo
qwerty qwert qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qaz wsx edc qazwsx abc abcd abcde abcdef xyz aaa xxx zzz
iloveyou ilove iloveu love loveyou loveme loveu lover lovers lovely loving loved forever always together amor amore teamo
tequiero jetaime mylove mylife mybaby babygirl babyboy babe baby honey sweet sweetie sweetheart sweety darling cutie cute
kiss kisses kissme hugs heart hearts corazon angel angels angelo heaven hell devil demon satan lucifer evil god gods jesus
christ christian jesuschrist lord savior church bible faith hope grace mercy peace joy trust trustno believe blessed bless
blessing prayer allah akbar bismillah inshallah mashallah islam muslim krishna shiva ganesh hanuman sairam omsairam buddha
fuck fucker fucking fuckyou fuckoff fuckme shit bullshit bitch bitches asshole ass dick cock pussy sex sexy sexsex porn
boobs tits cunt bastard damn crap hate hateyou whatever nothing something anything everything nobody somebody anybody noone
money cash dollar dollars rich million billion bank visa credit gold golden silver diamond diamonds platinum crystal ruby
emerald sapphire pearl jewel treasure king kings queen prince princess royal knight warrior soldier army marine marines navy
airforce military ranger sniper hunter killer assassin ninja samurai viking pirate pirates wizard witch magic magical mystic
dragon dragons dragonball phoenix unicorn griffin vampire zombie monster ghost shadow shadows dark darkness darkside light
lightning thunder storm stormy rain rainbow sunshine sunny sun sunset sunrise sunflower moon moonlight star stars starlight
starwars startrek sky skywalker skyline cloud clouds snow snowball snowflake snowman ice fire fireball fireman firefly flame
water ocean sea beach island river lake mountain forest jungle desert earth world planet universe space cosmos galaxy nature
summer winter spring autumn fall season sommer verano ete invierno monday tuesday wednesday thursday friday saturday sunday
january february march april may june july august september october november december jan feb mar apr jun jul aug sep oct nov
dec montag freitag lundi vendredi today tomorrow yesterday morning night midnight day days week month year years birthday
christmas xmas santa easter halloween holiday vacation party weekend happy happiness smile smiles smiley laugh lol lmao haha
hahaha funny fun crazy lucky luck chance winner win loser champion champions victory power powerful strong strength super
superman superstar superwoman batman batgirl robin joker spiderman ironman hulk thor loki wolverine deadpool captain america
avengers marvel superhero hero heroes legend legends gandalf frodo bilbo hobbit legolas aragorn sauron mordor hogwarts harry
potter harrypotter hermione dumbledore voldemort slytherin gryffindor snape matrix neo trinity morpheus terminator rambo rocky
jedi sith yoda vader darthvader anakin luke leia hansolo chewbacca stormtrooper spock kirk enterprise tardis doctorwho naruto
sasuke sakura kakashi itachi goku vegeta gohan luffy zoro onepiece bleach ichigo pikachu charizard mewtwo digimon tamagotchi
hellokitty snoopy garfield mickey mickeymouse minnie minniemouse donald donaldduck goofy pluto simba nemo dory shrek fiona elmo
cookie cookies cookiemonster scooby scoobydoo tweety sylvester bugsbunny bugs bunny simpsons homer bart bartman marge lisa
southpark cartman kenny spongebob patrick patrickstar barbie ken tinkerbell cinderella ariel belle jasmine pocahontas mulan
elsa anna frozen winnie poohbear pooh tigger piglet eeyore thomas dora diego barney
football futbol soccer baseball basketball softball volleyball hockey tennis golf golfer golfing rugby cricket boxing wrestling
karate judo taekwondo swimming swimmer running runner cycling skating skateboard snowboard skiing surfing surfer fishing
fisherman hunting racing racer nascar motorcycle motocross bike biker chess poker gymnastics cheerleader cheer dance dancer
dancing ballet sports player gamer games game gaming play playboy playtime score goal trophy coach
arsenal chelsea liverpool manchester united manutd mancity tottenham everton newcastle leeds villa westham celtic rangers
barcelona barca realmadrid madrid atletico valencia sevilla juventus milan inter napoli roma lazio bayern munich dortmund
schalke hamburg bremen ajax feyenoord benfica porto sporting galatasaray fenerbahce besiktas flamengo corinthians palmeiras
santos gremio boca river riverplate chivas pumas cruzazul messi ronaldo cristiano neymar zidane beckham rooney kaka pele
maradona jordan michaeljordan kobe lebron lakers celtics bulls knicks warriors heat spurs yankees redsox dodgers mets cubs
cardinals giants braves phillies tigers padres cowboys dallas steelers packers patriots eagles raiders broncos dolphins
vikings saints bears chargers falcons panthers ravens redskins seahawks jets bengals browns chiefs colts titans jaguars texans
penguins bruins rangers flyers devils sharks canucks maple leafs oilers flames gators bulldogs longhorns buckeyes wolverines
huskies huskers hawkeyes badgers spartans trojans tarheels bluedevils wildcats sooners aggies crimson tide hotspur gunners
dog dogs doggy doggie puppy puppies cat cats kitty kitten kittens kittycat tiger lion lions leopard panther jaguar cheetah cougar
puma bear teddy teddybear wolf wolves fox bunny rabbit hamster mouse rat monkey monkeys gorilla elephant giraffe zebra horse
horses pony ponies mustang stallion cow bull buffalo pig piggy sheep goat chicken rooster duck ducks turkey goose swan eagle
hawk falcon raven crow parrot penguin dolphin dolphins whale shark fish goldfish turtle frog froggy snake cobra python viper
spider scorpion butterfly dragonfly ladybug bee bumblebee ant dinosaur trex pegasus max maxwell buddy bella lucky rocky bailey
shadow sadie molly maggie daisy ginger pepper oreo smokey tucker rusty duke bandit oscar felix simba nala luna milo rex rover
fluffy spot spike princess precious peanut pumpkin angel boomer casey cooper dakota harley hunter jake jasper jesse lady missy
murphy riley roxy sammy sasha scout shelby snickers sophie sparky sugar toby whiskers ziggy zoe
apple apples banana bananas orange oranges lemon lemons cherry cherries strawberry blueberry raspberry blackberry peach peaches
pear grape grapes melon watermelon mango pineapple coconut kiwi plum olive tomato potato carrot onion garlic pepper ginger salt
sugar spice honey candy chocolate choco cookie cake cupcake cheesecake brownie muffin donut icecream vanilla caramel toffee
bubblegum bubble bubbles jelly jellybean peanut butter peanutbutter cheese cheesy bacon burger hamburger cheeseburger hotdog
pizza pasta spaghetti noodle noodles rice sushi taco tacos burrito chicken nugget steak sausage sandwich bread toast pancake
waffle coffee tea milk milkshake water juice cola cocacola coke pepsi sprite fanta drpepper mountaindew redbull monster beer
budlight corona heineken guinness wine vodka whisky whiskey rum tequila jackdaniels marlboro cigarette smoke weed marijuana
ganja cannabis bong stoner highlife
flower flowers rose roses rosebud lily tulip daisy violet iris jasmine lavender orchid sunflower petals garden tree trees
willow maple oak palm grass green red blue black white yellow purple violet orange pink brown grey gray silver gold scarlet
crimson turquoise indigo magenta blackcat whitecat redrose blueeyes bluesky greenday bluebird redbird blackbird redhead
blackjack blackdragon reddragon bluedragon
mercedes benz bmw audi volkswagen vw porsche ferrari lamborghini maserati bugatti bentley rollsroyce jaguar astonmartin
landrover rangerover mini cooper toyota honda civic accord nissan skyline mazda subaru impreza mitsubishi lancer lexus hyundai
kia chevrolet chevy camaro corvette impala silverado ford mustang focus fiesta dodge charger challenger viper jeep wrangler
hummer cadillac buick pontiac firebird renault clio peugeot citroen fiat punto opel corsa skoda octavia seat ibiza volvo saab
tesla yamaha kawasaki suzuki ducati harley harleydavidson davidson turbo diesel truck trucker car cars driver racecar
america american usa england english british london paris france french germany german deutschland berlin hamburg muenchen
frankfurt wien zuerich switzerland austria italy italia rome spain espana portugal brasil brazil argentina mexico mexican
colombia venezuela peru chile canada canadian toronto montreal vancouver australia sydney melbourne ireland irish dublin
scotland scottish wales poland polska russia russian moscow moskva ukraine kiev turkey turkiye istanbul greece athens egypt
cairo morocco nigeria kenya africa african southafrica india indian bharat mumbai delhi pakistan karachi bangladesh china
chinese beijing shanghai hongkong japan japanese tokyo korea seoul thailand bangkok vietnam indonesia jakarta malaysia
philippines manila singapore israel jerusalem iran tehran iraq dubai newyork brooklyn manhattan bronx california losangeles
hollywood sanfrancisco sandiego lasvegas vegas texas houston austin florida miami orlando chicago boston seattle denver
phoenix arizona atlanta georgia virginia carolina detroit michigan philadelphia washington hawaii alaska jamaica cuba havana
europe asia atlantis
music musica metal heavymetal rock rocknroll rockstar rocker punk jazz blues hiphop rap rapper reggae techno trance dubstep
guitar guitarist bass drums drummer drum piano violin singer singing song melody rhythm dance disco beatles elvis presley
rollingstones metallica megadeth slayer ironmaiden acdc gunsnroses nirvana kurtcobain pearljam radiohead coldplay linkinpark
slipknot korn eminem slimshady tupac biggie snoopdogg jayz kanye beyonce rihanna shakira madonna britney christina aguilera
ladygaga lady gaga justin bieber justinbieber onedirection jonas jonasbrothers mileycyrus taylorswift selena gomez demi lovato
katyperry adele drake nickelback evanescence greenday blink sumfortyone simpleplan mychemicalromance fallout paramore avril
lavigne tokiohotel rammstein queen pinkfloyd ledzeppelin bobmarley marley hendrix santana prince michaeljackson jackson
blackpink bts bangtan exo
james john robert michael mike mikey william will bill billy david dave richard rick joseph joe joey thomas tom tommy charles
charlie chuck christopher chris daniel danny dan matthew matt anthony tony mark marcus donald don steven steve stephen paul
andrew andy drew joshua josh kenneth kevin brian bryan george edward eddie ronald ronnie timothy tim jason jeffrey jeff ryan
jacob jake gary nicholas nick eric erik jonathan larry frank frankie scott justin brandon benjamin ben benny samuel sam sammy
gregory greg raymond ray alexander alex alexis jack jackie dennis jerry tyler aaron jose henry douglas adam peter nathan zachary
kyle walter harold jeremy ethan carl keith roger gerald christian sean shawn arthur austin noah lawrence jesse bryce albert
willie gabriel logan alan juan wayne elijah randy vincent russell louis bobby philip phillip johnny bradley brad curtis travis
derek shane cody cory dylan caleb connor hunter cameron evan lucas luke mason liam owen oliver harry jordan trevor chad craig
ian neil simon stuart martin martinez garcia rodriguez lopez gonzalez hernandez perez sanchez ramirez torres flores rivera
gomez diaz reyes morales cruz ortiz gutierrez chavez ramos ruiz alvarez mendoza vasquez castillo jimenez moreno carlos luis
miguel pedro pablo jorge javier fernando roberto ricardo eduardo alejandro francisco antonio manuel rafael sergio mario marco
angelo giovanni giuseppe francesco lorenzo matteo luca stefano alessandro andrea paolo pietro hans peter klaus juergen stefan
andreas thomas wolfgang michael sebastian florian tobias lukas felix maximilian jonas niklas jan pierre jean jacques philippe
nicolas julien antoine maxime romain alexandre ivan dmitri vladimir sergei andrei nikolai mikhail boris igor oleg pavel yuri
ali ahmed ahmad mohamed mohammed mohammad muhammad mahmoud hassan hussein ibrahim mustafa omar osama khalid abdullah abdul
yusuf raj rahul amit sanjay vijay ravi kumar sharma singh patel gupta khan suresh ramesh rajesh mahesh ganesh prakash arjun
krishna wang wei li zhang liu chen yang huang zhao zhou kim lee park nguyen tran
mary maria patricia patty jennifer jenny jen linda elizabeth liz beth betty barbara barb susan sue suzy jessica jessie jess
sarah sara karen nancy lisa margaret maggie meg sandra sandy ashley kimberly kim emily emma donna michelle carol carole amanda
mandy melissa missy deborah debbie stephanie steph rebecca becky laura sharon cynthia cindy kathleen kathy amy angela shirley
anna anne annie ann brenda pamela pam nicole nikki samantha katherine kate katie kathryn christine christina chris tina
rachel carolyn janet maria heather diane diana julie julia joyce victoria vicky kelly kelley christie lauren joan evelyn olivia
judith judy megan cheryl martha andrea frances hannah jacqueline jackie gloria jean kathy alice teresa theresa sara janice doris
madison julie grace rose theresa beverly denise marilyn amber danielle brittany brittney natalie sophia sophie alexis lori
kayla jane abigail abby claire monica veronica jasmine vanessa valerie tiffany crystal melanie miranda mackenzie kaitlyn
caitlin courtney chelsea chloe haley hailey paige jordan taylor morgan savannah destiny faith brooke brooklyn bailey autumn
summer sierra sabrina gabriela gabrielle isabel isabella bella mia ava ella lily lucy ruby molly holly ellie poppy daisy evie
charlotte scarlett zoe lola lolita carmen carmela lucia sofia elena marta paula alba cristina pilar rosa rosita juana juanita
guadalupe lupita marisol esperanza dolores fernanda valentina camila daniela mariana alejandra adriana andrea natalia carolina
giulia chiara francesca martina alessia federica silvia claudia sabine petra monika anja katja tanja nadine nicole stefanie
melanie sandra anke heike birgit susanne ursula helga ingrid greta heidi lena leonie hannah mia sophie marie julie camille
manon chloe aurelie virginie nathalie sylvie isabelle veronique dominique olga natasha natalia tatiana svetlana irina marina
elena anastasia ekaterina katya oksana yulia aisha fatima khadija maryam zainab amina leila layla yasmin noor priya pooja
neha anjali kavita sunita lakshmi radha sita gita mei ling yuki sakura hana
mother mom mommy mama mum mummy father dad daddy papa papi mami parent parents brother bro sister sis sissy son daughter child
children kid kids boy boys girl girls man men woman women lady ladies gentleman husband wife wifey hubby family familia famille
grandma grandpa granny nana abuela abuelo uncle aunt cousin twins friend friends bestfriend bff amigo amigos freedom liberty
justice democracy republic revolution rebel anarchy communist socialist obama trump clinton bush kennedy lincoln napoleon
caesar cleopatra alexander hercules zeus apollo athena venus mars jupiter saturn neptune uranus pluto mercury titan titans
orion andromeda scorpio taurus gemini virgo libra aries leo aquarius pisces capricorn sagittarius cancer
school college university student teacher class graduate senior junior freshman math science biology chemistry physics history
english spanish library book books reading writing pencil paper doctor nurse nursing hospital medical medicine dentist lawyer
engineer engineering police cop fbi cia nsa fireman firefighter pilot airplane aeroplane boeing airbus rocket apollo nasa
astronaut robot cyborg android matrix hacker hacking hack cracker cyber crypto bitcoin ethereum binary digital data database
program programmer coding code coder developer java javascript python php html mysql sql linux unix docker kubernetes
house home homes sweethome door window kitchen garden bedroom table chair bed sleep sleepy dream dreams dreamer dreaming nightmare
life live living lifeisgood lifeisbeautiful death dead alive soul spirit mind body blood bloody skull bones brain eyes face
hand hands foot feet hair beautiful beauty pretty gorgeous handsome hot hottie cool awesome amazing great good bad best better
perfect excellent wonderful fantastic special unique simple easy hard fast furious quick slow big bigboy bigdaddy biggie small
little tiny huge giant mega ultra hyper extreme maximum minimum infinity eternity eternal immortal invisible unknown anonymous
mystery stupid idiot dumb dumbass moron loser retard fool crazy insane psycho maniac mad angry sad lonely alone broken lost
sorry please thank thanks thankyou goodbye bye byebye goodluck goodday goodnight goodmorning imissyou missyou needyou wantyou
forgetme forgetmenot rememberme remember nevermind never forget forgot myself yourself iam iamthe theking thebest thegreat
theboss boss bigboss bossman gangsta gangster thug thuglife mafia scarface godfather capone pimp hustler player
number numbers one two three four five six seven eight nine ten zero hundred thousand first second third last letter letters
word words alpha beta gamma delta omega sigma bravo charlie echo foxtrot tango victor whiskey zulu
correct incorrect wrong right left true false yes no maybe okay ok what when where why who how this that these those
is my your our his her its mine yours and or the for with from in on of at to me you we us it be do go so
aa bb cc xx yy zz qq ww ee rr tt
`
    .trim()
    .split(/\s+/),
)
